import { type Kysely, sql } from 'kysely';
import { dialect } from '../database.server.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSignIn(db);
  await createCodes(db);
  await createAuditLog(db);
  await db.schema
    .createTable('siteSettings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) =>
      c
        .notNull()
        .unique()
        .check(sql`"email" = lower("email")`),
    )
    .addColumn('username', 'text', (c) => c.unique())
    .addColumn('givenName', 'text', (c) => c.notNull())
    .addColumn('familyName', 'text', (c) => c.notNull())
    .addColumn('phoneNumber', 'text')
    .addColumn('passwordHash', 'text')
    .addColumn('mustResetPassword', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`"state" in ('invited', 'unconfirmed', 'active', 'disabled')`),
    )
    .addColumn('emailVerifiedAt', 'text')
    .addColumn('totpSecret', 'text')
    .addColumn('totpLastStep', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('mfaFailures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('mfaFailuresSince', 'text')
    .addColumn('lastSignInAt', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('usersInOrder')
    .on('users')
    .columns(['familyName', 'givenName', 'id'])
    .execute();
  await db.schema
    .createTable('userGroups')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('groupName', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('userGroupsKey', ['userId', 'groupName'])
    .execute();
  await db.schema
    .createTable('userProfiles')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('profileName', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('userProfilesKey', ['userId', 'profileName'])
    .execute();
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authFlows')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pendingSecret', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  for (const table of ['authFlows', 'sessions', 'devices'])
    await db.schema.createIndex(`${table}OfUser`).on(table).column('userId').execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('verificationCodes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    // A new code replaces the old one of its purpose.
    .addUniqueConstraint('verificationCodesOne', ['userId', 'purpose'])
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'text')
    .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'codeHash'])
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('createdBy', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actorId', 'text')
    .addColumn('subjectId', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema.createIndex('auditLogOfSubject').on('auditLog').columns(['subjectId', 'at']).execute();
  if (dialect() === 'sqlite') {
    for (const deed of ['update', 'delete'])
      await sql`create trigger ${sql.id(`auditLogNo${deed}`)} before ${sql.raw(deed)} on "auditLog"
        begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  } else {
    await sql`create function "refuseAuditChange"() returns trigger language plpgsql as
      'begin raise exception ''the audit log is append-only''; end'`.execute(db);
    await sql`create trigger "auditLogAppendOnly" before update or delete on "auditLog"
      for each row execute function "refuseAuditChange"()`.execute(db);
  }
}
