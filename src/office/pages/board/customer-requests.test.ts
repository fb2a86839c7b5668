import { expect, test } from 'vitest'
import { additives } from '#messages/en/additives.ts'
import { allergens } from '#messages/en/allergens.ts'
import { board } from '#messages/en/office/board.ts'
import { tickets } from '#messages/en/office/people.ts'
import { sampleCard } from '#kit/sample-card.ts'
import { requestTexts } from './card-words.ts'
import { ticketFacts } from './tickets/use-tickets.ts'

const requestFields = Object.keys(sampleCard()).filter((name) => name.startsWith('wants_'))
const print = { is_copy: false, at: '2026-11-23T12:00:00Z', paper: 80, shop: 'Arbat' } as const

test.each(requestFields)('the card and the ticket show to the kitchen and the courier that a customer %s', (field) => {
  const card = sampleCard({ [field]: true })
  expect(requestTexts(card, board)).toHaveLength(1)
  expect(ticketFacts(card, print, { board, tickets, allergens, additives }, 'en').requests).toHaveLength(1)
})

test('an order without a request shows none', () => {
  expect(requestFields).toEqual(expect.arrayContaining(['wants_call', 'wants_receipt']))
  expect(requestTexts(sampleCard(), board)).toEqual([])
  expect(ticketFacts(sampleCard(), print, { board, tickets, allergens, additives }, 'en').requests).toEqual([])
})
