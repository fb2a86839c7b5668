import fc from 'fast-check'

// A property is shown by the same examples each time: a red run is that of the change in it.
fc.configureGlobal({ seed: 20260304 })
