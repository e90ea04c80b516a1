/**
 * The instruction on withdrawal as papers and mails hold it: what the provider publishes, and, where that cannot be read, the text
 * and the form that the law has for goods and services (annexes 1 and 2 to article 246a EGBGB).
 */
import { withProvider } from '#domains/content/provider-text.ts'
import { plainText } from '#kit/plain-text.ts'
import type { ProviderAddress, ShownProvider } from '#kit/provider.ts'

export interface DocumentPart {
  readonly title: string
  readonly lines: readonly string[]
}

const name = 'Widerrufsbelehrung'

/** Under its name, as mails hold it. */
export function instructionDocument(sections: readonly DocumentPart[]) {
  return { title: name, sections }
}

/** The published Markdown part by part, without its marks; what links within the portal is named in quotes. */
export function instructionParts(markdown: string, provider: ShownProvider): DocumentPart[] {
  return `\n${markdown}`
    .split(/\n#{1,6} +/)
    .map((part, index) => {
      const [title = '', ...lines] = (index === 0 ? `${name}\n${part}` : part).split('\n').map(plainLine)
      // Put in last: the marks of Markdown may be letters of an address.
      const filled = lines.filter((line) => line !== '').map((line) => withProvider(line, provider))
      return { title: withProvider(title, provider), lines: filled }
    })
    .filter(({ lines }, index) => index > 0 || lines.length > 0)
}

function plainLine(line: string): string {
  const named = line.replace(/^\s*[*+-] +/, '- ').replaceAll(/(?<!„)\[([^\]]+)\]\(\/[^)]*\)/g, '„$1“')
  return plainText(named).trim()
}

/** The law's model; word for word what `db/seed/content/legal.json` publishes. */
export function withdrawalInstruction(provider: ProviderAddress): DocumentPart[] {
  const { city, company, email, phone, street } = provider
  return [
    {
      title: 'Widerrufsrecht',
      lines: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
        'Die Widerrufsfrist beträgt vierzehn Tage. Sie beginnt bei Dienstleistungen, auch bei Tarifen und Optionen, und bei digitalen Inhalten mit dem Tag des Vertragsabschlusses; bei Waren mit dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat, bei mehreren Waren einer Bestellung die letzte Ware.',
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${company}, ${street}, ${city}, Telefon ${phone}, E-Mail ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
        'Sie können Ihr Widerrufsrecht auch online ausüben, über die Schaltfläche „Vertrag widerrufen“, die auf jeder Seite steht. Wenn Sie diese Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit dem Inhalt der Erklärung sowie Datum und Uhrzeit ihres Eingangs.',
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ],
    },
    {
      title: 'Folgen des Widerrufs',
      lines: [
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
        'Bei Waren können wir die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist. Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Wir tragen die Kosten der Rücksendung der Waren. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
        'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
      ],
    },
    earlyEnd,
    modelForm(provider),
  ]
}

const earlyEnd: DocumentPart = {
  title: 'Vorzeitiges Erlöschen',
  lines: [
    '- Bei Dienstleistungen gegen Zahlung erlischt Ihr Widerrufsrecht, wenn wir die Dienstleistung vollständig erbracht haben und Sie vor Beginn ausdrücklich zugestimmt und bestätigt haben, dass Sie davon wissen.',
    '- Bei digitalen Inhalten, die nicht auf einem körperlichen Datenträger geliefert werden, erlischt es mit Beginn der Vertragserfüllung, wenn Sie ausdrücklich zugestimmt, Ihre Kenntnis bestätigt und eine Vertragsbestätigung erhalten haben.',
    '- Bei Waren erlischt es nicht vorzeitig.',
  ],
}

function modelForm({ city, company, email, street }: ProviderAddress): DocumentPart {
  return {
    title: 'Muster-Widerrufsformular',
    lines: [
      'Wenn Sie den Vertrag widerrufen wollen, können Sie dieses Formular ausfüllen und zurücksenden.',
      `An ${company}, ${street}, ${city}, E-Mail ${email}:`,
      '- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
      '- Bestellt am (*)/erhalten am (*)',
      '- Name des/der Verbraucher(s)',
      '- Anschrift des/der Verbraucher(s)',
      '- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
      '- Datum',
      '(*) Unzutreffendes streichen.',
    ],
  }
}
