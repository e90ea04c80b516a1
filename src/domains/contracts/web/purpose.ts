/** What a page is for that was asked for without a contract: the list keeps it (`?zweck=`) until one is chosen. */
export type Purpose =
  | 'termination'
  | 'revocation'
  | 'specialTermination'
  | 'switching'
  | 'productChange'
  | 'optionSelection'
  | 'appointment'
  | 'fault'
