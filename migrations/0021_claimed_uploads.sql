-- Whoever works on the end of an upload claims it first, so that of many who bring it one draws the photo.
-- A process that died lets go of it by the time alone.

alter table photo_uploads add column claimed_until timestamptz;
