// Imported before a server (NODE_OPTIONS): its clock is off by CLOCK_SHIFT milliseconds.
const shift = Number(process.env['CLOCK_SHIFT'] ?? 0)
const Real = globalThis.Date

globalThis.Date = new Proxy(Real, {
  construct: (real, given: unknown[]) => Reflect.construct(real, given.length === 0 ? [Real.now() + shift] : given) as Date,
  get: (real, name) => (name === 'now' ? () => Real.now() + shift : (Reflect.get(real, name) as unknown)),
})
