import { expect, test } from 'vitest'
import { deliveryFee, type FeeTerms, missingToFreeDelivery } from './delivery-fee.ts'

const terms: FeeTerms = { fee: 150_00, freeFrom: 900_00 }

test.each<[string, FeeTerms, number, { fee: number; missing: number | null }]>([
  ['below the amount from which it is free', terms, 700_00, { fee: 150_00, missing: 200_00 }],
  ['at just that amount', terms, 900_00, { fee: 0, missing: 0 }],
  ['above it', terms, 1000_00, { fee: 0, missing: 0 }],
  ['where no amount makes it free', { ...terms, freeFrom: null }, 5000_00, { fee: 150_00, missing: null }],
  ['where it costs nothing anyway', { ...terms, fee: 0 }, 100_00, { fee: 0, missing: null }],
])('what a delivery costs, and what is missing to a free one: %s', (_name, zone, ordered, { fee, missing }) => {
  expect([deliveryFee(zone, ordered), missingToFreeDelivery(zone, ordered)]).toEqual([fee, missing])
})
