/** Rights to end a contract without notice (§§ 57, 60 TKG, § 314 BGB). */
export const rightKinds = ['price-change', 'no-supply', 'slow-line', 'fault'] as const

export type RightKind = (typeof rightKinds)[number]
