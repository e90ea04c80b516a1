import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { readHelp, searchHelp, type HelpTopic } from './help-search.ts'

const question = (id: string, title: string, text = 'Antwort', keywords = '') => ({ id, title, text, keywords })

const topics: HelpTopic[] = [
  {
    id: 'vertrag',
    title: 'Vertrag',
    questions: [question('1', 'Wie kündige ich?', 'Unter Verträge.', 'Kündigung'), question('2', 'Welche Frist?')],
  },
  { id: 'rechnung', title: 'Rechnung', questions: [question('3', 'Wo ist die Straße?', 'Auf der Rechnung.')] },
]

describe('searching', () => {
  testTable(
    '%j finds %j',
    (query) => searchHelp(topics, query).flatMap(({ questions }) => questions.map(({ id }) => id)),
    [
      ['', ['1', '2', '3']],
      ['  ', ['1', '2', '3']],
      ['kündig', ['1']],
      ['KUENDIGUNG', ['1']],
      ['vertrag', ['1', '2']],
      ['strasse', ['3']],
      ['rechnung straße', ['3']],
      ['kündigung straße', []],
      ['.*', []],
    ],
  )
})

test('an editor’s slip leaves a question out, not the page', () => {
  const fields = {
    topics: [
      'Unsinn',
      { internalName: 'leer', title: 'Leer', questions: [] },
      {
        internalName: 'gut',
        title: 'Gut',
        questions: [{ title: 'Ohne Antwort' }, { internalName: 'q', title: 'Ja?', content: '{phone}' }, null],
      },
    ],
  }
  expect(readHelp(fields, (text) => text.replace('{phone}', '0341'))).toEqual([
    { id: 'gut', title: 'Gut', questions: [{ id: 'q', title: 'Ja?', text: '0341', keywords: '' }] },
  ])
  expect(readHelp({}, (text) => text)).toEqual([])
})
