import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/cities.ts'
import { aliasFor } from '#domain/content/alias.ts'
import { type GivenTexts, textIn } from '#domain/language.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { covers, reachOf, wholeChain } from '#domain/staff/reach.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { answer } from '#server/http/serve.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { presentFault } from './check-draft.ts'
import { draftedBrand } from './drafted-brand.ts'
import { countriesIn, cityInWords, proposedCity } from './propose-city.ts'
import { busy, publish } from './publish.ts'
import { isSame, namedPath } from './stored-entries.ts'

/** The calls about the cities of the chain, which are published at once: no brand has a draft of what all of them share. */
export function cityRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, contract.listChainCities, async ({ query, context }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = services.brands.find(({ alias }) => alias === query.brand)
    if (!known || !brand) return notFound()
    const { cities, brands: stored } = known.published.stored
    const served = new Set(stored.flatMap(({ places }) => places.map(({ city }) => city)))
    return answer({
      cities: cities.map((data) => ({
        alias: String(data.alias),
        name: textIn(data.name as GivenTexts, context.language, known.language),
        data,
        is_served: served.has(String(data.alias)),
      })),
      countries: countriesIn(context.language),
      country: brand.anywhere.countryCode,
      languages: [known.language, ...brand.languages.offered.filter((one) => one !== known.language)],
      may_edit: mayChange(context),
    })
  })

  serveStaff(app, services, contract.proposeCity, async ({ query, context }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = services.brands.find(({ alias }) => alias === query.brand)
    if (!known || !brand) return notFound()
    if (!countriesIn('en').some(({ code }) => code === query.country)) return refuse('country', 'invalid')
    return answer(proposedCity(brand, query.country, query.longitude, known.published.stored.cities))
  })

  serveStaff(app, services, contract.saveCity, async ({ body, context }) => {
    const { brand, seen } = body
    if (!services.brands.some(({ alias }) => alias === brand)) return notFound()
    let saved = { alias: '', isChanged: false }
    const published = await publish(database, context.acting, {
      brand,
      place: wholeChain,
      change: ({ cities }) => void (saved = putCity(cities, seen, body.data)),
    })
    const said = { alias: saved.alias, publication: null, is_changed: saved.isChanged, faults: [] }
    if (published === busy || (!published.ok && 'busy' in published))
      return { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
    if (!published.ok) {
      // With a city that is none, nothing else can be said of the content.
      const own = published.faults.filter(({ at }) => at.entry?.kind === 'city')
      const faults = (own.length > 0 ? own : published.faults).map((one) => presentFault(placedIn(one, body.data), context.language))
      return { ...answer({ ...said, faults }), unchanged: true }
    }
    const { publication } = published
    if (!publication) return { ...answer(said), unchanged: true }
    // A city is in the snapshots of all brands that have a shop there.
    await services.snapshots.refreshAll()
    return answer({ ...said, publication: { id: publication.id, number: publication.number } })
  })
}

const mayChange = ({ member }: StaffContext): boolean => member !== null && covers(reachOf(member.grants, 'places.edit'), wholeChain)

/** Puts a city in the place of the one that was seen, if it still is so, or adds it. What nobody wrote is as it is said. */
function putCity(cities: Entry[], seen: Entry | null, given: Entry): { alias: string; isChanged: boolean } {
  const data: Entry = { ...given, seo_name: { ...cityInWords(Object(given.name)), ...Object(given.seo_name) } }
  if (seen === null) {
    const alias = aliasFor(Object(data.name), 'city', new Set(cities.map((one) => String(one.alias))))
    cities.push({ ...data, alias })
    return { alias, isChanged: false }
  }
  const alias = String(seen.alias)
  const index = cities.findIndex((one) => one.alias === alias)
  const isChanged = !isSame(cities[index], seen)
  if (!isChanged) cities[index] = { ...data, alias }
  return { alias, isChanged }
}

/** A fault of a city with its path; of something else, such as a shop that would lie outside, without one. */
function placedIn(one: PlacedFault, data: Entry) {
  const { entry } = one.at
  return { path: entry?.kind === 'city' ? namedPath(data, entry.path) : '', fault: one, grave: true }
}
