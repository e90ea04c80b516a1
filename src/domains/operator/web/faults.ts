/** What can be wrong in any form of an operator, for who reads the server's answer; a page takes the words of its own forms. */
import { deviceTexts } from './devices/device-texts.ts'
import { orderTexts } from './orders/order-texts.ts'

export const faultTexts = { ...deviceTexts, ...orderTexts }

export type Fault = keyof typeof faultTexts
