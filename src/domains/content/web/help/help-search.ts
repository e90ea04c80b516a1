/** Questions and answers: read from content, found by words. Pure. */
import { isRecord } from '#kit/json.ts'

export interface HelpQuestion {
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly keywords: string
}

export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly questions: readonly HelpQuestion[]
}

type Fields = Readonly<Record<string, unknown>>

function text(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The topics of the entry 'help'; what is incomplete is left out. `fill` puts the provider's data in. */
export function readHelp(fields: Fields, fill: (text: string) => string): HelpTopic[] {
  return list(fields['topics'])
    .map((topic) => ({
      id: text(topic, 'internalName'),
      title: text(topic, 'title'),
      questions: list(topic['questions'])
        .map((question) => ({
          id: text(question, 'internalName'),
          title: text(question, 'title'),
          text: fill(text(question, 'content')),
          keywords: text(question, 'keywords'),
        }))
        .filter((question) => question.title !== '' && question.text !== ''),
    }))
    .filter((topic) => topic.title !== '' && topic.questions.length > 0)
}

const folded: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** 'Kündigung' and 'kuendigung' are the same word; accents and case do not count. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => folded[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
}

/** Topics with only the questions in which every word occurs; none asked for means all. */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const hits = ({ title, text: answer, keywords }: HelpQuestion, topic: string) => {
    const all = plain(`${title} ${answer} ${keywords} ${topic}`)
    return words.every((word) => all.includes(word))
  }
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => hits(question, topic.title)) }))
    .filter(({ questions }) => questions.length > 0)
}
