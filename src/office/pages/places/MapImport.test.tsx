// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { MapReason } from '#contract/office/map-import.ts'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { placeTexts } from '#messages/en/office/places.ts'
import { loadPlaceTexts } from '#office/place-texts.ts'
import { MapImport } from './MapImport.tsx'

const t = placeTexts.map
beforeAll(() => loadPlaceTexts('en'))

const wouldLose: MapReason = { code: 'would-lose', facts: { city: 'Krems', before: 900, after: 12 } }

test.each<[string, MapReason[] | null, string[]]>([
  ['is a web page', [{ code: 'web-page' }], [t.reasons['web-page']]],
  ['would lose the houses of two cities', [wouldLose, { code: 'no-streets' }], [t.would_lose('Krems', 900, 12), t.reasons['no-streets']]],
  ['was broken off', null, [t.broken_off]],
])('a map that %s says so in the language of the person (OPS-SETTINGS-05)', async (_, why, said) => {
  const last = { file: 'krems.osm.pbf', by: 'Olga', began_at: '2026-01-15T12:00:00Z', state: 'failed', percent: 3, cities: [], why }
  answerCalls(() => Response.json({ cities: [], last, may_import: false }))
  officePart(<MapImport onImported={() => undefined} />, 'owner')
  const notice = await screen.findByRole('alert')
  expect([...notice.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => said.includes(text))).toEqual(said)
})
