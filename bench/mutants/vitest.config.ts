import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import { warmPool } from './warm-pool.ts'

// The tests that run against mutants: the rules' tests for rules, the server's for a folder of the server.
const scope = process.env['MUTANTS_SCOPE'] ?? 'domain'
const folders: Record<string, string> = { domain: 'src/domain/**/*.test.ts', office: 'src/office/**/*.test.{ts,tsx}' }
const ofRoom = folders[scope] ?? `src/server/${scope}/**/*.test.ts`
// Tests of other folders that ask a room's code: a shop's load is set from the boards, old codes are swept by a job.
const elsewhere: Record<string, string[]> = {
  schedule: ['board/load', 'catalogue/stop-list', 'cart/promise', 'cart/interval-routes'],
  customer: ['jobs/sweep', 'http/one-phone'],
  // Boards ring through alarms and schedules; people are admitted to every call of the office.
  board: ['payment/refund-order', 'staff/devices', 'printing/routes', 'catalogue/stop-list'],
  staff: ['board/{board,change-order,mark-missing}', 'jobs/sweep'],
  catalogue: ['cart/{routes,seen}', 'board/stop-what-ran-out'],
  payment: ['board/mark-missing', 'order/replace-unpaid'],
  // Carts are ordered, paid for and bound to addresses elsewhere; a pin stands for a house where the map has no numbers.
  cart: [
    'order/{create,gifts-once,replace-unpaid,own-orders}',
    'payment/{pay,settle,late-money}',
    'address/*',
    'maps/unnumbered',
    'board/correct-order',
    'catalogue/stop-list',
    // The statement that counts a call reads the cart.
    'http/rate-limit',
  ],
  // Orders are paid, moved from the boards, and told to kitchens and customers elsewhere.
  order: [
    'payment/{settle,pay,late-money,late-holds,points-after-refund,refund-order}',
    'board/{board,board-events,change-order,correct-order,correct-and-cancel,mark-missing,phones-seen}',
    'customer/points',
    'cart/{bonuses,saved-addresses}',
    'staff/devices',
    'jobs/{kitchen,notify-customer}',
  ],
}
// Every way to pay with every fault of a bank takes ten minutes and more on a busy machine. A new brand is unknown to
// modules that are read once.
const without = ['src/server/payment/faults.test.ts', 'src/server/import/own-shop.test.ts']
const tests = process.env['MUTANTS_TESTS']?.split(' ') ?? [ofRoom, ...(elsewhere[scope] ?? []).map((name) => `src/server/${name}.test.ts`)]

// Stryker asks for a pool of its own choice, so it is exchanged after that.
const warm: Plugin = {
  name: 'warm',
  configureVitest({ project }) {
    project.config.pool = warmPool.name
    project.config.poolRunner = warmPool
  },
}

export default defineConfig({
  // Parts of screens have a document each, which a kept thread cannot give: the office's tests start in threads of their own.
  plugins: scope === 'office' ? [] : [warm],
  test: {
    include: tests,
    exclude: process.env['MUTANTS_TESTS'] ? [] : without,
    ...(scope in folders ? {} : { globalSetup: ['bench/mutants/memory-server.ts'] }),
    // Rules share no state, and each test of the server has a database of its own, so one worker runs them all: it reads
    // the modules once. Tests of the office's client exchange what a browser has, and would find each other's.
    isolate: scope === 'office',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
