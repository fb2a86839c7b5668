// The package declares no types for its modules.
declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  type Usage = { feature: string; featureData: { missing?: string }; usage: { toString(): string } }
  type Options = { browsers: string[]; ignore: string[]; onFeatureUsage: (usage: Usage) => void }

  const doiuse: new (options: Options) => Plugin
  export default doiuse
}
