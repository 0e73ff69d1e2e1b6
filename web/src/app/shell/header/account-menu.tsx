import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import menu from '@mantine/core/styles/Menu.layer.css?inline';
import popover from '@mantine/core/styles/Popover.layer.css?inline';
import tooltip from '@mantine/core/styles/Tooltip.layer.css?inline';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserDetails } from '#contract/auth.ts';
import { SHELL } from '#src/locales/en/web/app/shell.ts';
import { FAVOURITES } from '#src/locales/en/web/lib/favourites.ts';
import { Link } from '../../../components/link.tsx';
import { WithMantine } from '../../../components/mantine/with-mantine.tsx';
import { adoptStyles } from '../../../lib/browser/adopt-styles.ts';
import { paths } from '../../../lib/paths.ts';
import { logout } from '../../../lib/session/logout.ts';
import classes from './avatar.module.css';
import { Avatar } from './avatar.tsx';

adoptStyles(popover, menu, tooltip);

export interface AccountMenuProps {
  readonly user: UserDetails;
  /** What was done with the avatar before the code of its menu came. */
  readonly begins: 'closed' | 'focused' | 'opened';
}

/**
 * The avatar, with the name as its tooltip while the menu is closed, and the menu. It is rendered within the header
 * landmark and focuses its first entry when it opens.
 */
export function AccountMenu({ user, begins }: AccountMenuProps) {
  const navigate = useNavigate();
  const [first] = useState(begins);
  const [opened, setOpened] = useState(false);
  // After the avatar got the focus: it returns there when the menu closes.
  useEffect(() => setOpened(first === 'opened'), [first]);
  const leave = () => logout(user._id, () => navigate(paths.home.href()));
  return (
    <WithMantine>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={180}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Tooltip label={user.name} withinPortal disabled={opened}>
          <span className={classes.avatar}>
            <Menu.Target>
              <UnstyledButton aria-label={SHELL.accountMenu(user.name)} autoFocus={first !== 'closed'}>
                <Avatar user={user} />
              </UnstyledButton>
            </Menu.Target>
          </span>
        </Tooltip>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.profile.href()} data-autofocus>
            {SHELL.profile}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.bookings.href()}>
            {SHELL.bookings}
          </Menu.Item>
          <Menu.Item component={Link} to={paths.favourites.href()}>
            {FAVOURITES.title}
          </Menu.Item>
          <Menu.Item onClick={() => void leave()}>{SHELL.logout}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </WithMantine>
  );
}
