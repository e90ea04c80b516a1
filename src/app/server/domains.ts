/** The domains of the portal. A new one is a line here, a folder, its place in `domainOrder`, its words in the glossary. */
import { advisersDomain } from '#domains/advisers/server/domain.ts'
import { appointmentsDomain } from '#domains/appointments/server/domain.ts'
import { dropAppointment } from '#domains/appointments/server/drop-appointment.ts'
import { bagVouchers } from '#domains/bag/server/bag-vouchers.ts'
import { bagDomain } from '#domains/bag/server/domain.ts'
import { catalogueDomain } from '#domains/catalogue/server/domain.ts'
import { checkoutDomain } from '#domains/checkout/server/domain.ts'
import { contactPreferencesDomain } from '#domains/contact-preferences/server/domain.ts'
import { contentDomain } from '#domains/content/server/domain.ts'
import { contractIdsReader, findContractEnd } from '#domains/contracts/server/contracts.ts'
import { contractsDomain } from '#domains/contracts/server/domain.ts'
import type { DropUnderWay } from '#domains/contracts/server/drop-under-way.ts'
import { holdingsReader } from '#domains/contracts/server/holdings.ts'
import { customerDomain } from '#domains/customer/server/domain.ts'
import { countOpen } from '#domains/declarations/server/count-open.ts'
import { declarationsDomain } from '#domains/declarations/server/domain.ts'
import { documentsDomain } from '#domains/documents/server/domain.ts'
import { identityDomain, type Identity } from '#domains/identity/server/identity.ts'
import { lineReportsDomain } from '#domains/line-reports/server/domain.ts'
import { loginProviderDomain } from '#domains/login-provider/server/domain.ts'
import { messagesDomain } from '#domains/messages/server/domain.ts'
import { navigationDomain } from '#domains/navigation/server/domain.ts'
import { operatorDomain } from '#domains/operator/server/domain.ts'
import { optionsDomain } from '#domains/options/server/domain.ts'
import { ordersDomain } from '#domains/orders/server/domain.ts'
import { publishedInstruction } from '#domains/orders/server/published-instruction.ts'
import { findOpenOrder } from '#domains/orders/server/purchases.ts'
import { paymentMethodsDomain } from '#domains/payment-methods/server/domain.ts'
import { embeddedMethods, type MethodProvider } from '#domains/payment-methods/server/method-provider.ts'
import { rememberMethod } from '#domains/payment-methods/server/remember-method.ts'
import { stripeMethods } from '#domains/payment-methods/server/stripe-methods.ts'
import { paymentsDomain } from '#domains/payments/server/domain.ts'
import { portingsDomain } from '#domains/portings/server/domain.ts'
import { dropPorting } from '#domains/portings/server/drop-porting.ts'
import { priceChangesDomain } from '#domains/price-changes/server/domain.ts'
import { productChangesDomain } from '#domains/product-changes/server/domain.ts'
import { dropProductChange } from '#domains/product-changes/server/drop-product-change.ts'
import { suppliedTargets } from '#domains/product-changes/server/supplied-targets.ts'
import { orForeseeChange, orWithdrawChange } from '#domains/product-changes/server/withdraw-declared.ts'
import { purchasesDomain } from '#domains/purchases/server/domain.ts'
import { paidPurchase } from '#domains/purchases/server/paid-purchase.ts'
import { reactivationsDomain } from '#domains/reactivations/server/domain.ts'
import { isCollectedWith } from '#domains/reactivations/server/store.ts'
import { relocationsDomain } from '#domains/relocations/server/domain.ts'
import { dropRelocation } from '#domains/relocations/server/drop-relocation.ts'
import { orderedMoves } from '#domains/relocations/server/lost-move.ts'
import { moveWithoutSupply } from '#domains/relocations/server/without-supply.ts'
import { shopDomain } from '#domains/shop/server/domain.ts'
import { tariffsDomain } from '#domains/tariffs/server/domain.ts'
import { carryOutDeclaration, foreseeDeclaration } from '#domains/terminations/server/carry-out-declaration.ts'
import { terminationsDomain } from '#domains/terminations/server/domain.ts'
import { trackingDomain } from '#domains/tracking/server/domain.ts'
import { vouchersDomain } from '#domains/vouchers/server/domain.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Provider } from '#kit/provider.ts'
import { today, wallOf, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Auditor } from '#platform/server/run-endpoint.ts'

import type { Config } from './config.ts'
import { findOwner } from './find-owner.ts'
import { ownLines } from './own-lines.ts'
import { promotionTexts } from './promotion-texts.ts'
import { outsideIssuer, domainSettings } from './settings.ts'

export interface DomainsDeps extends JobDeps {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  readonly provider: Provider
}

export interface OpenDomains {
  /** In the order in which their daily steps run; they are closed in the opposite one. */
  readonly all: readonly Domain[]
  readonly identity: Identity
  readonly auditor: Auditor
}

/** What keeps a payment method from being removed. */
const methodUse = { openOrder: findOpenOrder, paysArrears: isCollectedWith }

/** Opens them one after another: a later one gets what it needs of the earlier. */
export async function openDomains(deps: DomainsDeps): Promise<OpenDomains> {
  const readers = { readContractIds: contractIdsReader(deps.db), readHoldings: holdingsReader(deps.db) }
  const common = { ...domainSettings(deps.config), ...deps, brand: deps.provider.name, ...readers }
  // What a played day must not move: sessions, tokens, limits, claims on mails.
  const fixed = { ...common, clock: wallOf(deps.clock), playedDay: () => playedDay(deps.clock) }
  const outside = outsideIssuer(deps.config)
  const login =
    outside === undefined ? loginProviderDomain({ ...fixed, situations: demoSituations }) : { issuer: outside }
  const identity = await identityDomain({ ...fixed, issuer: login.issuer })
  const advisers = advisersDomain({ ...fixed, identity, findOwner, countOpen })
  const shop = await shopDomain({ ...common, findLines: (sql, guid) => ownLines(catalogue.catalogue, sql, guid) })
  const catalogue = await catalogueDomain({ ...common, more: shop.products })
  const content = await contentDomain({ ...common, clock: fixed.clock })
  const hasPromotionText = promotionTexts(content.content, deps.newId)
  const { carriers } = deps.provider
  const instruction = publishedInstruction(content.content, deps)
  const shared = { ...common, identity, catalogue: catalogue.catalogue, hasPromotionText, instruction, carriers }
  const ending = { ...shared, ...networkOf(shared), dropUnderWay, moveWithoutSupply }
  const all: Domain[] = [
    customerDomain(shared),
    identity,
    login,
    advisers,
    catalogue,
    content,
    await messagesDomain({ ...shared, clock: fixed.clock }),
    contactPreferencesDomain(shared),
    documentsDomain({ ...shared, contractEnd: findContractEnd }),
    paymentMethodsDomain({ ...shared, ...methodUse, methods: methodsOf(shared) }),
    vouchersDomain({ ...shared, bags: bagVouchers(shared) }),
    shop,
    ordersDomain(shared),
    ...contractDomains(ending),
    ...buyingDomains({ ...ending, shipping: deps.provider.shipping, remember: rememberMethod(shared) }),
    priceChangesDomain(shared),
    declarationsDomain({ ...shared, ...decidingOf(ending) }),
    navigationDomain(shared),
    trackingDomain({ ...shared, clock: fixed.clock }),
  ]
  return { all, identity, auditor: advisers.auditor }
}

/** What the network has where a contract is and moves to. */
function networkOf(deps: Parameters<typeof orderedMoves>[0] & Omit<Parameters<typeof suppliedTargets>[0], 'moves'>) {
  const moves = orderedMoves(deps)
  return { moves, otherProducts: suppliedTargets({ ...deps, moves }) }
}

type BuyingDeps = Parameters<typeof bagDomain>[0] &
  Omit<Parameters<typeof checkoutDomain>[0], 'payments'> &
  Omit<Parameters<typeof purchasesDomain>[0], 'payments'> &
  Omit<Parameters<typeof operatorDomain>[0], 'payments'> &
  Omit<Parameters<typeof paymentsDomain>[0], 'paidThing'>

/** Buying, paying, and what comes after it. */
function buyingDomains(deps: BuyingDeps): Domain[] {
  const money = paymentsDomain({ ...deps, paidThing: paidPurchase(deps) })
  const buying = { ...deps, payments: money.payments }
  return [money, bagDomain(deps), checkoutDomain(buying), purchasesDomain(buying), operatorDomain(buying)]
}

type ContractDeps = Parameters<typeof contractsDomain>[0] &
  Parameters<typeof lineReportsDomain>[0] &
  Parameters<typeof optionsDomain>[0] &
  Parameters<typeof productChangesDomain>[0] &
  Parameters<typeof tariffsDomain>[0] &
  Parameters<typeof reactivationsDomain>[0] &
  Parameters<typeof relocationsDomain>[0] &
  Parameters<typeof terminationsDomain>[0]

/** The life of a contract. */
function contractDomains(deps: ContractDeps): Domain[] {
  return [
    contractsDomain(deps),
    lineReportsDomain(deps),
    portingsDomain(deps),
    terminationsDomain(deps),
    reactivationsDomain(deps),
    appointmentsDomain(deps),
    optionsDomain(deps),
    productChangesDomain(deps),
    tariffsDomain(deps),
    relocationsDomain(deps),
  ]
}

/** How a declaration about a contract is carried out: of the contract, else of what changes its product. */
function decidingOf(deps: Parameters<typeof carryOutDeclaration>[0] & Parameters<typeof orWithdrawChange>[0]) {
  return {
    carryOut: orWithdrawChange(deps, carryOutDeclaration(deps)),
    foresee: orForeseeChange(deps, foreseeDeclaration(deps)),
  }
}

/** Where PayPal and cards are added: with whom they pay. */
function methodsOf({
  demo,
  publicOrigin,
  stripe,
}: Pick<ReturnType<typeof domainSettings>, 'demo' | 'publicOrigin' | 'stripe'>): MethodProvider | undefined {
  if (stripe !== undefined) return stripeMethods(stripe, publicOrigin)
  return demo ? embeddedMethods : undefined
}

/** undefined where a demonstration plays no other day than today's. */
function playedDay(clock: Clock): IsoDate | undefined {
  const played = today(clock)
  return played === today(wallOf(clock)) ? undefined : played
}

/** What falls away with a contract that ends, is withdrawn or rejected, each in its domain. */
export const dropUnderWay: DropUnderWay = (tx, over, now) => {
  for (const drop of [dropAppointment, dropPorting, dropRelocation, dropProductChange]) drop(tx, over, now)
}

/** Read when the login page first lists them; outside of the demonstration never. */
async function demoSituations(): Promise<ReadonlyMap<string, string>> {
  const { demoLogins } = await import('../seed/seed.ts')
  return new Map(demoLogins().map(({ username, situation }) => [username, situation]))
}
