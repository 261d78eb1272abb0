#include "errno_text.h"

#include <errno.h>
#include <string.h>

/* The C library translates these only where its message catalogues are installed. */
const char *errno_text(lang l, int number) {
    switch (number) {
    case ENOENT:
        return TR(l, "system.no-such-file", "no such file or folder",
                  "aucun fichier ni dossier de ce nom");
    case EACCES:
        return TR(l, "system.permission-denied", "permission denied", "permission refusée");
    case EPERM: return TR(l, "system.not-permitted", "not permitted", "opération interdite");
    case EISDIR: return TR(l, "system.is-a-folder", "it is a folder", "c'est un dossier");
    case ENOTDIR:
        return TR(l, "system.not-a-folder", "a part of the path is not a folder",
                  "une partie du chemin n'est pas un dossier");
    case EEXIST: return TR(l, "system.exists-already", "it exists already", "il existe déjà");
    case EBUSY:
        return TR(l, "system.in-use", "another program uses it", "un autre programme s'en sert");
    case ENOSPC: return TR(l, "system.disk-full", "the disk is full", "le disque est plein");
    case EDQUOT:
        return TR(l, "system.quota-full", "your share of the disk is full",
                  "votre part du disque est pleine");
    case EROFS:
        return TR(l, "system.read-only", "the disk is read-only", "le disque est en lecture seule");
    case EFBIG:
        return TR(l, "system.file-too-big", "the file is too big", "le fichier est trop gros");
    case ENAMETOOLONG:
        return TR(l, "system.name-too-long", "the name is too long", "le nom est trop long");
    case EIO:
        return TR(l, "system.device-fails", "the device does not answer as it should",
                  "le périphérique ne répond pas comme il faut");
    case EBADF: return TR(l, "system.closed", "it is closed", "c'est fermé");
    case EMFILE:
        return TR(l, "system.too-many-files", "too many files are open",
                  "trop de fichiers sont ouverts");
    case ENOMEM:
        return TR(l, "system.no-memory", "there is not enough memory",
                  "il n'y a pas assez de mémoire");
    case EADDRINUSE:
        return TR(l, "system.address-in-use", "Address already in use",
                  "cette adresse est déjà utilisée");
    case EADDRNOTAVAIL:
        return TR(l, "system.address-elsewhere", "this machine does not have that address",
                  "cette machine n'a pas cette adresse");
    default: return strerror(number); /* rare errors: in the system's language */
    }
}
