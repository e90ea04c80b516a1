/** The instruction and the form that the law has for goods and services (annexes 1 and 2 to article 246a EGBGB), with the provider's address. */
import type { ProviderAddress } from '#kit/provider.ts'

export interface DocumentPart {
  readonly title: string
  readonly lines: readonly string[]
}

/** The same under its name, as mails and papers hold it. */
export function instructionDocument(provider: ProviderAddress) {
  return { title: 'Widerrufsbelehrung', sections: withdrawalInstruction(provider) }
}

export function withdrawalInstruction({ city, company, email, phone, street }: ProviderAddress): DocumentPart[] {
  return [
    {
      title: 'Widerrufsrecht',
      lines: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
        'Die Widerrufsfrist beträgt vierzehn Tage: bei Waren ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben; bei Dienstleistungen und digitalen Inhalten ab dem Tag des Vertragsabschlusses.',
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${company}, ${street}, ${city}, Telefon ${phone}, E-Mail ${email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Formular unten oder die Seite „Vertrag widerrufen“ in unserem Kundencenter benutzen; vorgeschrieben ist das nicht. Nutzen Sie die Seite, bestätigen wir Ihnen den Eingang unverzüglich per E-Mail.`,
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ],
    },
    {
      title: 'Folgen des Widerrufs',
      lines: [
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
        'Bei Waren können wir die Rückzahlung verweigern, bis wir sie wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie sie zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
        'Sie haben Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf unterrichten, an uns zurückzusenden. Die Frist ist gewahrt, wenn Sie sie vor Ablauf von vierzehn Tagen absenden. Wir tragen die Kosten der Rücksendung.',
        'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser auf einen zur Prüfung ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
        'Haben Sie verlangt, dass eine Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zum Widerruf bereits erbrachten Leistung entspricht.',
      ],
    },
    {
      title: 'Muster-Widerrufsformular',
      lines: [
        'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
        `An ${company}, ${street}, ${city}, E-Mail ${email}:`,
        'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
        'Bestellt am (*)/erhalten am (*)',
        'Name des/der Verbraucher(s)',
        'Anschrift des/der Verbraucher(s)',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
        'Datum',
        '(*) Unzutreffendes streichen.',
      ],
    },
  ]
}
