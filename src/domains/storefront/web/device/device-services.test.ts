import { describe, expect, test } from 'vitest'

import type { Service } from '../calls.ts'
import { serviceView } from './device-services.ts'
import { chosenService } from './submit-device.ts'

const help: Service = {
  optionId: 'geraetehilfe',
  title: 'Gerätehilfe',
  message: 'Einrichten, Daten mitnehmen, Hilfe per Video.',
  features: ['Deine Daten kommen mit'],
  facts: [],
  notIncluded: [],
  minMonths: 0,
  cancellation: '12 Monate Mindestlaufzeit.',
  monthlyPrice: 4.95,
  contractId: '3104882',
  contract: 'Glasfaser 500',
}

describe('a service that can be taken along', () => {
  test('says what it costs, on which contract, and how the form names it', () => {
    expect(serviceView(help)).toMatchObject({
      cents: 495,
      contract: 'Zu Glasfaser 500, Vertrag\u00A03104882',
      value: '3104882 geraetehilfe',
    })
    expect(chosenService(serviceView(help).value)).toEqual({ optionId: 'geraetehilfe', contractId: '3104882' })
  })

  test.each([
    ['without a minimum term', 0, 'Monatlich kündbar'],
    ['of one month', 1, 'Monatlich kündbar'],
    ['of a year', 12, '12 Monate Mindestlaufzeit.'],
  ])('%s says how long it runs', (_, minMonths, term) => {
    expect(serviceView({ ...help, minMonths }).term).toBe(term)
  })

  test.each(['ohne', '', ' '])('is not taken along for %j', (value) => {
    expect(chosenService(value)).toBeUndefined()
  })
})
