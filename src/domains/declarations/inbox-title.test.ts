import { testTable } from '#kit/table.fixture.ts'

import { inboxTitle } from './rules.ts'

testTable(
  'the message %j about %j is called %s',
  (title: string, contract: string) => inboxTitle(title, { contract }),
  [
    ['Dein Widerruf ist eingegangen', 'Zuhause & TV, Vertrag 3198044', 'Dein Widerruf ist eingegangen: Zuhause & TV'],
    ['Deine Kündigung ist nicht wirksam', 'TV, Vertrag 3104917', 'Deine Kündigung ist nicht wirksam: TV'],
    [
      'Glasfaser 500 endet am 31. Dezember 2026',
      'Glasfaser 500, Vertrag 1',
      'Glasfaser 500 endet am 31. Dezember 2026',
    ],
    ['Dein Widerruf ist eingegangen', 'mein Anschluss', 'Dein Widerruf ist eingegangen'],
  ],
)
