import { type FunctionComponent, type ReactNode, Suspense, useEffect, useInsertionEffect } from 'react'
import { useStore } from '#web/browser/store.ts'
import { Dialog, type DialogShape } from '../Dialog.tsx'
import { FailureBoundary } from '../FailureBoundary.tsx'
import { ModalLoading } from './ModalLoading.tsx'
import type { Modal } from './modal-stack.ts'
import { closeModal } from './modal-state.ts'
import { type ModalTraits, modalStore } from './modal-store.ts'

/** `component` gets the props passed to `openModal`; usually `lazy(() => import(…))`. */
// Each modal has its own props; the caller of `openModal` and the component agree on them.
export type ModalEntry = ModalTraits & DialogShape & { component: FunctionComponent<never> }

type ModalHostProps = {
  modals: Record<string, ModalEntry>
  /** The name of a dialog while its code is loading. */
  loadingLabel: string
  /** Shown in a dialog whose script or texts did not load. */
  failed: ReactNode
}

/** Renders the open modals. One per page, beside the content. */
export function ModalHost({ modals, loadingLabel, failed }: ModalHostProps) {
  const stack = useStore(modalStore)
  // Runs before all other effects, so that a page may open a modal immediately.
  useInsertionEffect(() => modalStore.register(modals), [modals])
  useEffect(() => modalStore.attach(), [])
  // In the order of the list, not of the stack: a dialog that moves in the document leaves the top layer.
  return Object.entries(modals).map(([name, entry]) => {
    const open = stack.open.find((modal) => modal.name === name)
    const modal = open ?? stack.leaving.find((each) => each.name === name)
    return modal && <OpenModal key={name} open={open !== undefined} {...{ modal, entry, loadingLabel, failed }} />
  })
}

type OpenModalProps = { modal: Modal; open: boolean; entry: ModalEntry } & Omit<ModalHostProps, 'modals'>

function OpenModal({ modal, open, entry, loadingLabel, failed }: OpenModalProps) {
  const Content = entry.component as FunctionComponent<object>
  const { variant, size, overlayCloses, steady, tall, show } = entry
  return (
    <Dialog
      {...{ open, variant, size, overlayCloses, steady, tall, show }}
      role={modal.kind === 'confirm' ? 'alertdialog' : undefined}
      onClose={closeModal}
      takesPress={() => modalStore.isOpen(modal)}
    >
      <FailureBoundary key={modal.opening} fallback={failed}>
        <Suspense fallback={<ModalLoading label={loadingLabel} />}>
          <Content {...modal.props} />
        </Suspense>
      </FailureBoundary>
    </Dialog>
  )
}
