import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id } from '#contract/common.ts'
import { EntryFault } from './content.ts'

const Brand = z.string().check(z.maxLength(40))

/** What a shop needs, in the order in which it is made. */
export const firstSteps = ['city', 'map', 'shops', 'hours', 'zones', 'menu', 'photos'] as const
export const FirstStep = z.enum(firstSteps)
export type FirstStep = z.infer<typeof FirstStep>

export const listUnopened = call({
  method: 'GET',
  path: '/api/staff/content/unopened',
  summary: 'The brands that one may open and that no customer can order from: without a menu, or without a shop that takes orders',
  reply: z.object({ brands: z.array(z.object({ alias: z.string(), name: z.string() })) }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'list' },
})

export const readFirstSteps = call({
  method: 'GET',
  path: '/api/staff/content/first-steps',
  summary: 'How far a brand is from its first order: which steps are done, with the draft, and whether it is open',
  query: z.object({ brand: Brand }),
  reply: z.object({
    steps: z.array(
      z.object({
        step: FirstStep,
        done: z.boolean(),
        /** Whether nothing can be ordered without it. */
        needed: z.boolean(),
        /** How many there are: cities with streets, shops, dishes. */
        count: z.number(),
      }),
    ),
    /** Whether customers can order. */
    open: z.boolean(),
    /** Of its cities; none before there is one. */
    currencies: z.array(z.string()),
    /** The host names of the brand. */
    hosts: z.array(z.string()),
    may_publish: z.boolean(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const openShop = call({
  method: 'POST',
  path: '/api/staff/content/open',
  summary: 'Publish all of the draft and let the shops of a brand take orders: those that were made before it opened',
  body: z.object({ brand: Brand }),
  reply: z.object({
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    faults: z.array(z.object({ kind: z.string(), key: z.string(), ...EntryFault.shape })),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'brand' },
})
