/** What no message may lack, for tests of whoever writes one. */
interface Written {
  readonly title: string
  readonly body: string
}

const date =
  /\d{1,2}\.\u00A0(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/
const link = /\[[^\]]+\]\(\/erleben\/[^)]+\)/g

/** What is wrong with a message; empty where it has its fact, its date and one way on. */
export function messageFaults({ body, title }: Written): string[] {
  const text = `${title} ${body}`
  const faults: [string, boolean][] = [
    ['no date', !date.test(text)],
    ['not one link', [...body.matchAll(link)].length !== 1],
    ['a day that depends on when it is read', /\b(?:heute|morgen|gestern|demnächst|bald)\b/i.test(text)],
    ['sends the reader to look for it', /findest du|in deinem Vertrag/.test(text)],
  ]
  return faults.filter(([, is]) => is).map(([what]) => `${what}: ${title}`)
}
