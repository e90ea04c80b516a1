/** A letterhead for tests of mails: a colour and a corner of its own. */
import { defaultTheme } from '#kit/theme.ts'

import type { Letterhead } from './compose-mail.ts'

export const letterhead: Letterhead = {
  publicOrigin: 'https://portal.example',
  provider: {
    name: 'netze',
    company: 'Netze GmbH',
    street: 'Weg 1',
    city: '04109 Leipzig',
    email: 'a@b.de',
    phone: '0341 1',
    phoneHours: 'Montag bis Freitag',
    register: 'HRB 1',
    theme: { ...defaultTheme, accent: '#00695c', onAccent: '#ffffff', radius: 3 },
  },
}
