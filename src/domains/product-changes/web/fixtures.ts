/** Offers of a product change as the pages read them: two targets beside Glasfaser 500. */
import type { Preview, Targets } from './calls.ts'

export const faster: Targets['targets'][number] = {
  productId: 'glasfaser-1000',
  title: 'Glasfaser 1000',
  role: 'UPGRADE',
  date: '2027-01-01',
  monthlyPrice: 44.95,
  later: [{ from: '2027-07-01', monthlyPrice: 59.95 }],
  maxBandwidth: 1000,
  maxUpstream: 500,
  minTermUntil: '2028-11-19',
  termMonths: 24,
  offeredTerms: [24, 12],
  keeps: ['Kombivorteil'],
  losses: [],
  compared: {
    months: 24,
    before: 2444.4,
    after: 2594.4,
    stretches: [
      { from: '2027-01-01', months: 6, amount: -5 },
      { from: '2027-07-01', months: 18, amount: 10 },
    ],
    days: ['2027-01-01', '2027-07-01'],
    lines: [
      {
        contractId: '1',
        title: 'Glasfaser 500',
        note: null,
        before: [49.95, 49.95],
        after: [44.95, 59.95],
        changed: true,
      },
      {
        contractId: '2',
        title: 'TV Komfort',
        note: 'mit Kombivorteil',
        before: [12, 12],
        after: [12, 12],
        changed: false,
      },
    ],
  },
}
export const slower = {
  ...faster,
  productId: 'glasfaser-100',
  role: 'DOWNGRADE',
  title: 'Glasfaser 100',
  monthlyPrice: 34.95,
  later: [],
  minTermUntil: null,
  keeps: [],
  losses: ['Kombivorteil entfällt: TV Komfort kostet 3,00 € mehr'],
  compared: { ...faster.compared, after: 2468.4, stretches: [{ from: '2027-01-01', months: 24, amount: 1 }] },
}
export const present = {
  title: 'Glasfaser 500',
  monthlyPrice: 49.95,
  today: { monthlyPrice: 44.95, until: '2026-12-31' },
  next: null,
  total: 2444.4,
  monthly: 101.85,
  gains: [{ title: 'Kombivorteil', amount: 6 }],
}

/** Of the faster one. */
export const aPreview = (): Preview => ({
  ...faster,
  contractId: '1',
  present: 'Glasfaser 500',
  hasNumber: true,
  withdrawalUntil: '2026-12-04',
  noticeUntil: '2028-10-19',
  presentMonthlyFrom: '2027-01-01',
  otherTerm: { months: 12, monthlyPrice: 59.95, later: [] },
  sheet: {
    dependentContracts: [],
    months: [
      { month: '2026-12-01', before: 96.85, after: 96.85 },
      { month: '2027-01-01', before: 101.85, after: 96.85 },
    ],
    year: { month: '2027-01-01', before: 1222.2, after: 1162.2 },
  } as never,
  summary: { title: '', date: '2026-11-20', provider: {} as never, contract: {} as never, sections: [], digest: '' },
})
