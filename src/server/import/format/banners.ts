import * as z from 'zod/mini'
import type { PlainCode } from '#domain/content/fault.ts'
import { Picture } from './picture.ts'
import { Text } from './text.ts'
import { Alias, Clock, Count, Day, named, Positive } from './value.ts'

const Moment = z.strictObject({ date: Day, time: Clock })

export const Banner = z.strictObject({
  alias: Alias,
  name: Text,
  description: Text,
  /** The URL without the city. */
  click_url: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)\S*$/, 'link-form' satisfies PlainCode)),
  button_text: Text,
  picture: Picture,
  /** Paths without the city on which it is shown; "" is the main page. */
  page_url: z.array(z.string().check(z.maxLength(200))),
  schedule: z.strictObject({
    show_time: z.strictObject({ from: Moment, to: z.nullable(Moment) }),
    display_frequency: Positive,
    display_frequency_type: z.enum(['day', 'hour']),
    /** Seconds. */
    delay: Count,
  }),
})

/** content/brands/<brand>/banners.json */
export const BannersFile = z.strictObject({ ...named, banners: z.array(Banner) })
export type BannerEntry = z.infer<typeof Banner>
