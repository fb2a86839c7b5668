import { useEffect, useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { type Data, valueAt } from '#office/form/pointer.ts'
import { boxAround, type Point, reachOfBox } from './point.ts'
import { plainAt, textsAt } from './texts-at.ts'
import { useKeptFields } from '#office/form/use-kept-fields.ts'

export type Cities = Reply<'GET /api/staff/content/cities'>
export type City = Cities['cities'][number]
type Proposal = Reply<'GET /api/staff/content/cities/proposal'>

/** How far around its middle a new city reaches, in kilometres. */
const usualReach = 10

/** Where its data stand within the form. */
const below = '/own'

const pointAt = (data: Data): Point | null => (valueAt(data, '/map/coordinates') as Point | undefined) ?? null
const boxAt = (data: unknown) => valueAt(data, '/map/bbox') as Parameters<typeof reachOfBox>[0] | undefined
const isReach = (text: string): boolean => Number(text) >= 1 && Number(text) <= 200

/** What somebody says of a city, over what it is, or over what its country proposes for a new one. */
export function useCity(brand: string, known: Cities, city: City | null) {
  const box = boxAt(city?.data)
  const begin = {
    own: (city?.data ?? {}) as Data,
    country: plainAt(city?.data, '/country/code') || known.country,
    reach: String(box ? reachOfBox(box) : usualReach),
    /** What is typed of its middle and no point yet. */
    unread: '',
  }
  const kept = useKeptFields(`city:${brand}:${city?.alias ?? ''}`, begin)
  const { own = {}, country = begin.country, reach = '', unread = '' } = kept.shown
  const proposal = useProposal(brand, country, pointAt(own)?.longitude)
  const data: Data = city ? own : { ...proposal?.data, ...own }
  const put = (key: string, value: unknown): void => kept.type({ [below + key]: value })
  const point = pointAt(data)
  return {
    data,
    put,
    point,
    reach,
    country,
    unread,
    proposal,
    isRestored: kept.isRestored,
    forget: kept.forget,
    /** What somebody else has made of its values, by their keys as paths; how far it reaches goes with its place. */
    conflicts: new Map([...kept.conflicts].flatMap(([path, is]) => (path.startsWith(below) ? [[path.slice(below.length), is]] : []))),
    settle(key: string, whose: 'mine' | 'theirs'): void {
      kept.settle([below + key, ...(key === '/map' ? ['/reach', '/unread'] : [])], whose)
    },
    /** The fields that are needed and not there. */
    lacks: {
      name: Object.keys(textsAt(data, '/name')).length === 0,
      point: point === null,
      cash: typeof data.cash_maximum !== 'number',
      reach: !isReach(reach),
    },
    move(to: Point | null, text: string): void {
      const map = to && { ...Object(data.map), coordinates: to, bbox: boxAround(to, isReach(reach) ? Number(reach) : usualReach) }
      kept.type({ [`${below}/map`]: map ?? undefined, '/unread': text })
    },
    stretch(text: string): void {
      const map = point && isReach(text) ? { ...Object(data.map), bbox: boxAround(point, Number(text)) } : null
      kept.type({ '/reach': text, ...(map && { [`${below}/map`]: map }) })
    },
    /** What the country before proposed counts no more, nor what was made of it. */
    moveTo(code: string): void {
      const others = Object.keys(own).filter((key) => !['name', 'map', 'seo_name'].includes(key))
      kept.type({ '/country': code, ...Object.fromEntries(others.map((key) => [`${below}/${key}`, undefined])) })
    },
  }
}

export type EditedCity = ReturnType<typeof useCity>

/** What is proposed for a country; null until it is there. */
function useProposal(brand: string, country: string, longitude: number | undefined): Proposal | null {
  const [proposal, setProposal] = useState<{ country: string; reply: Proposal } | null>(null)
  const place = longitude === undefined ? undefined : Math.round(longitude)
  useEffect(() => {
    const ending = new AbortController()
    const query = { brand, country, ...(place !== undefined && { longitude: place }) }
    void callStaff('GET /api/staff/content/cities/proposal', { query, signal: ending.signal }).then((answered) => {
      if (answered.ok && !ending.signal.aborted) setProposal({ country, reply: answered.reply })
    })
    return () => ending.abort()
  }, [brand, country, place])
  return proposal?.country === country ? proposal.reply : null
}
