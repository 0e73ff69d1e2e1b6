import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

/** Any other path. */
export function NotFoundPage() {
  return (
    <div className={classes.notice}>
      <PageHeading>{SHELL.notFound.title}</PageHeading>
      <p>{SHELL.notFound.text}</p>
      <Button component={Link} to={paths.home.href()}>
        {SHELL.notFound.home}
      </Button>
    </div>
  );
}
