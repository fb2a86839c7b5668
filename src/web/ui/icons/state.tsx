import { Icon, type IconProps } from './Icon.tsx'

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.7 4.7L19 7.5" />
  </Icon>
)

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9.5v5.5M12 7.8h.01" />
  </Icon>
)

export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5h.01" />
  </Icon>
)

export const WrongIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13v5.5m0 3.2h.01" />
  </Icon>
)

export const DoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.3l2.8 2.8L16 9.5" />
  </Icon>
)

export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 8.5A13 13 0 0 1 8 5.8m4.5-.8a13 13 0 0 1 8 3.5M6.5 12a9 9 0 0 1 3-1.8m5.5.4c.9.4 1.7.8 2.5 1.4" />
    <path d="M9.5 15.5a4 4 0 0 1 5 0M12 19h.01M4 3.5l16 17" />
  </Icon>
)
