import { look } from './look.ts'

/** Fish and seafood. */
export const sea = {
  'tobiko-red': look('roe', '#ee4a17', '#ff9a3d'),
  'tobiko-black': look('roe', '#1f1c22', '#5a5562'),
  'tobiko-green': look('roe', '#86b81f', '#d3ee63'),
  caviar: look('roe', '#e8430f', '#ffb152'),
  salmon: look('fish', '#f9793d', '#ffd2b0', '#ffb48a'),
  'smoked-salmon': look('fish', '#e95f33', '#ffc19a', '#f79b6b'),
  'seared-salmon': look('fish', '#f2935f', '#ffe0c2', '#6b3413'),
  'salmon-gold': look('fish', '#f88a35', '#ffe2a8', '#ffcf5e'),
  tuna: look('fish', '#c02a3c', '#e8707c', '#d9505f'),
  eel: look('fish', '#6e3413', '#b3692b', '#2c1206'),
  seabass: look('fish', '#f3dfd2', '#ffffff', '#e0a79a'),
  squid: look('fish', '#f7efe6', '#ffffff', '#e2d2c4'),
  scallop: look('scallop', '#f6e6c6', '#fffaf0', '#c98b3e'),
  shrimp: look('shrimp', '#ff9163', '#ffe3d2', '#e4521f'),
  'tempura-shrimp': look('battered', '#e9aa45', '#ffd98a', '#b56d17'),
  crab: look('crab', '#e64a2c', '#fff4ec', '#f7b8a0'),
  'crab-stick': look('crab', '#ee4f36', '#fff8f2', '#ffc6b3'),
  mussel: look('mussel', '#262a38', '#f09a3a', '#6a7390'),
  octopus: look('tentacle', '#a3304f', '#f4d3d3', '#7a1c3a'),
} as const
