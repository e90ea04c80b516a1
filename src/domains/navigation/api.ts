/** The frame's call for the menu (docs/product/frame.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

/** Where an entry may lead: nowhere, to the landing page, below our origin, or to an address of the web. */
const href = z
  .union([z.null(), z.literal('LANDINGPAGE'), z.string().regex(/^\/(?![/\\])[^\\]*$/), z.url({ protocol: /^https?$/ })])
  .meta({ description: 'null: only expands. LANDINGPAGE: the landing page of the session' })

/** A menu item; the fields in this order on the wire. */
export const menuItemSchema = z
  .object({
    menueItemId: z.string().min(1),
    title: z.string().min(1),
    href,
    tooltip: z.string().optional(),
    keywords: z.array(z.string()).optional(),
    sspaLink: z.boolean(),
    category: z.enum(['sidebar', 'top', 'none']),
    get subItems() {
      return z.array(menuItemSchema)
    },
    newTab: z.boolean(),
  })
  .meta({ id: 'MenuItem' })

export const listMenuItems = endpoint('GET /mh-portal-bff/rest/customers/me/menue-items/v1', {
  base: false,
  summary: 'The menu for whoever is calling: a customer, or an adviser who acts for one',
  answer: z.array(menuItemSchema),
  extendsSession: false,
})
