import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { CityMap } from '#contract/map.ts'

export const readBaseMap = call({
  method: 'GET',
  path: '/api/staff/map',
  summary: 'The base map of a city, our own whichever one customers see: screens of the office load nothing from elsewhere',
  query: z.object({
    brand: z.string().check(z.maxLength(40)),
    /** Its alias. */ city: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  }),
  reply: z.omit(CityMap, { service: true }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
export type BaseMap = z.infer<typeof readBaseMap.reply>
