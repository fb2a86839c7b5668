import type { ComponentType } from 'react'
import type { SceneName } from './scene-of.ts'
import { CanceledScene } from './scenes/canceled-scene.tsx'
import { CookingScene } from './scenes/cooking-scene.tsx'
import { DoneScene } from './scenes/done-scene.tsx'
import { ReadyScene } from './scenes/ready-scene.tsx'
import { WayScene } from './scenes/way-scene.tsx'
import styles from './stage-scene.module.css'

const scenes: Record<SceneName, ComponentType> = {
  cooking: CookingScene,
  way: WayScene,
  ready: ReadyScene,
  done: DoneScene,
  canceled: CanceledScene,
}

/** A small picture of where the order is, drawn in the brand's colours. Decoration: the words beside it say the same. */
export function StageScene({ name }: { name: SceneName }) {
  const Scene = scenes[name]
  return (
    <svg key={name} className={styles.scene} viewBox="0 22 320 164" aria-hidden="true" focusable="false">
      <Scene />
    </svg>
  )
}
