import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'

export const LocateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm0-16v3m0 13v3m9.5-9.5h-3m-13 0h-3m9.5 1h.01" />
  </Icon>
)
