import { Icon, type IconProps } from './Icon.tsx'

export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </Icon>
)

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path
      d="M6.5 3.8 9 4.5l1.2 4.2-2 1.7c.9 2.3 2.6 4.1 5 5.2l1.9-1.9 4.2 1.3.7 2.7
        c-.5 1.7-1.7 2.7-3.5 2.5C9.7 19.4 4.6 14.3 4 7.4c-.1-1.8.8-3 2.5-3.6Z"
    />
  </Icon>
)

export const StarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 3.8 2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.9-5.1 2.9L8 13.8l-4.2-4 5.7-.7L12 3.8Z" />
  </Icon>
)
