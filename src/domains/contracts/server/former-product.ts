/** Columns of product changes that tell the product before. */

/** What a product change that was carried out, in this row, has put out of its place: a FormerProduct, or null. */
export const formerProduct = (row: string): string =>
  `case when ${row}.state = 'carried-out' and ${row}.previous is not null then jsonb_build_object(
    'productId', ${row}.previous_product_id, 'until', ${row}.change_date - 1,
    'monthlyCents', ${row}.previous -> 'monthlyCents', 'discounts', ${row}.previous -> 'discounts') end`
