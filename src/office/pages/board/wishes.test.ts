import { expect, test } from 'vitest'
import { allergens } from '#messages/en/allergens.ts'
import { board } from '#messages/en/office/board.ts'
import { tickets } from '#messages/en/office/tickets.ts'
import { sampleCard } from '#kit/sample-card.ts'
import { wishWords } from './card-words.ts'
import { ticketFacts } from './tickets/ticket-facts.ts'

const wishes = Object.keys(sampleCard()).filter((name) => name.startsWith('wants_'))
const print = { is_copy: false, at: '2026-11-23T12:00:00Z', paper: 80, shop: 'Arbat' } as const

test.each(wishes)('whoever cooks or delivers reads on the card and on the ticket that a customer %s', (wish) => {
  const card = sampleCard({ [wish]: true })
  expect(wishWords(card, board)).toHaveLength(1)
  expect(ticketFacts(card, print, { board, tickets, allergens }, 'en').wishes).toHaveLength(1)
})

test('an order without a wish tells none', () => {
  expect(wishes).toEqual(expect.arrayContaining(['wants_call', 'wants_receipt']))
  expect(wishWords(sampleCard(), board)).toEqual([])
  expect(ticketFacts(sampleCard(), print, { board, tickets, allergens }, 'en').wishes).toEqual([])
})
