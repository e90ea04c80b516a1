import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { PlainMarkdown } from './PlainMarkdown.tsx'

const html = (text: string) => render(<PlainMarkdown text={text} />).container.innerHTML

describe('plain markdown', () => {
  test.each([
    ['## Kontakt\nTelefon\nMail', '<h2>Kontakt</h2><p>Telefon<br>Mail</p>'],
    ['Eins\n\nZwei', '<p>Eins</p><p>Zwei</p>'],
    ['- a\n- **b**', '<ul><li>a</li><li><b>b</b></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['Siehe [AGB](/erleben/agb).', '<p>Siehe <a href="/erleben/agb">AGB</a>.</p>'],
    ['[x](javascript:alert)', '<p><a role="link" aria-disabled="true">x</a></p>'],
    ['[x](/a#tracking=b)', '<p><a href="/a" data-tracking-id="b">x</a></p>'],
    ['<script>1</script>', '<p>&lt;script&gt;1&lt;/script&gt;</p>'],
    ['2.5 GB und a * b', '<p>2.5 GB und a * b</p>'],
  ])('%j becomes %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })
})
