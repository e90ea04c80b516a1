/** Wording of the end of a session (product.md 9; the second title and text are those of spec 8). */
export const sessionTexts = {
  soon: {
    title: 'Bist du noch da?',
    text: 'Zu deiner Sicherheit wirst du in weniger als zwei Minuten abgemeldet.',
    stay: 'Angemeldet bleiben',
    leave: 'Abmelden',
  },
  over: {
    title: 'Login abgelaufen',
    text: 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!',
    login: 'Anmelden',
  },
} as const

/** Wording of the end of acting for a customer (product.md 12). */
export const actingEndTexts = {
  soon: {
    title: 'Geht das Gespräch weiter?',
    text: 'In weniger als zwei Minuten endet dein Handeln für diese Kundin oder diesen Kunden.',
    goOn: 'Um 30 Minuten verlängern',
    end: 'Kunden wechseln',
  },
  over: {
    title: 'Die Zeit ist um',
    text: 'Du handelst nicht mehr für diese Kundin oder diesen Kunden. Wähle neu, wenn das Gespräch weitergeht.',
    choose: 'Kunden wählen',
  },
} as const
