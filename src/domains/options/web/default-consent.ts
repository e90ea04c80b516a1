/** When the content service is silent (spec 2.6). */
export const defaultConsent =
  'Ich stimme den [AGB](/erleben/agb) zu und habe die [Datenschutzhinweise](/erleben/datenschutz) und die [Widerrufsbelehrung](/erleben/widerrufsbelehrung) zur Kenntnis genommen. Beim Kauf von Hardware habe ich ein 14-tägiges Widerrufsrecht. Es erlischt, wenn mit meiner Zustimmung mit der Ausführung des Vertrags begonnen wird.'
