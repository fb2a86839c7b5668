import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/language.ts'
import { cookieLifetime } from '#domain/limits/lifetimes.ts'

/** The cookie of the bonus programme, which pages read too. */
const programmeFlag = 'bonus_program'

/** Sets the flag in a browser for which the programme is on. */
export function flagProgramme({ protocol, cookies }: FastifyRequest, reply: FastifyReply): void {
  if (cookies[programmeFlag] === '1') return
  void reply.setCookie(programmeFlag, '1', { path: '/', sameSite: 'lax', secure: protocol === 'https', maxAge: cookieLifetime })
}

/** Stores a language that was chosen by hand, as the pages' script does. */
export const rememberLanguage = ({ protocol }: FastifyRequest, reply: FastifyReply, language: Language): FastifyReply =>
  reply.setCookie('language', language, { path: '/', sameSite: 'lax', secure: protocol === 'https', maxAge: cookieLifetime })

/** Cookies with the customer's place; scripts may read them, because pages depend on them. */
export type PlaceCookies = { city?: string; order_type?: string; shop_id?: number | null; delivery_zone_id?: number | null }

/** Stores the place for the next page; null deletes its cookie. */
export function rememberPlace(reply: FastifyReply, place: PlaceCookies): void {
  for (const [name, value] of Object.entries(place)) {
    if (value === null) void reply.clearCookie(name, { path: '/' })
    else if (value !== undefined) void reply.setCookie(name, String(value), { path: '/', sameSite: 'lax', maxAge: cookieLifetime })
  }
}
