/** Questions and answers: read from content, found by words. Pure. */
import { isRecord } from '#kit/json.ts'

import { hasWords } from '../../found-words.ts'

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

/** Topics with only the questions in which every word occurs; none asked for means all. */
export function searchHelp(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const isFound = hasWords(query)
  const hits = ({ title, text: answer, keywords }: HelpQuestion, topic: string) =>
    isFound(`${title} ${answer} ${keywords} ${topic}`)
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => hits(question, topic.title)) }))
    .filter(({ questions }) => questions.length > 0)
}
