/** What can be wrong in the forms of a device. */
import { errorTexts } from '#ui/form/error-texts.ts'

export const deviceTexts = errorTexts({
  price: {
    'price-wrong': 'Gib den Preis in Euro ein, zum Beispiel 79,90. Höchstens 1.000.000.',
    'price-unusual': 'Das ist 0 oder weit weg vom Preis von jetzt. Wenn er stimmt, bestätige es unten.',
  },
  available: { 'available-wrong': 'Gib eine ganze Zahl von 0 bis 1.000.000 ein.' },
  restockOn: {
    'restock-wrong': 'Gib einen Tag ein, zum Beispiel 31.12.2026, nicht vor heute, oder lass das Feld leer.',
  },
  deliveryDays: { 'days-wrong': 'Gib 1 bis 60 Werktage ein.' },
  reason: { 'reason-missing': 'Schreib kurz, warum sich der Bestand ändert.' },
})
