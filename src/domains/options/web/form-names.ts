/** Names of the forms, which their hidden values are made for. Pages need them without the wording of what can go wrong. */
export const bookingForm = 'option-booking'
/** The customer's answer to a proposal. */
export const proposalForm = 'option-proposal'
/** The adviser's. */
export const proposeForm = 'option-propose'
/** Of the bag's page, which takes an option too. */
export const bagForm = 'bag'
