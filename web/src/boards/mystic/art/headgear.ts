// Headgear. The head is a ball of 14 around 0 0.

import { BONE, BRASS, CLOTH, INK, line, patch, path, ball, RED, spot, STEEL } from "./ink";

export const HEADGEAR: Record<string, string> = {
  hardhat:
    path("M-16-5Q-15-23 0-23T16-5z", "#d9a02b") +
    line("M-19-5H20", INK, 5) +
    line("M-18-5H19", "#d9a02b", 2) +
    line("M0-23V-8", "#0003", 3),
  straw:
    path("M-9-8Q-8-22 0-22T9-8z", "#e3c268") +
    path("M-25-5Q0-15 25-5Q12 0 0-3T-25-5z", "#e3c268") +
    line("M-9-9Q0-13 9-9", RED, 3),
  cap:
    path("M-15-4Q-16-20 0-20Q14-20 15-7L27-3Q20 0 10-4z", CLOTH) +
    line("M-14-7Q0-11 14-7", "#0004", 2),
  scarf:
    path("M-15-3Q-14-18 1-18T16-4Q0-10-15-3z", CLOTH) + path("M-14-5L-27-8-22-1-28 5-13 1z", CLOTH),
  hood:
    path("M-14 16Q-24-6-9-20Q2-30 13-22Q8-19 14-12Q18-6 16 0Q8-11-2-9Q-10-6-8 16z", CLOTH) +
    line("M-17 0Q-16-12-6-18", "#fff3", 2),
  feather:
    path("M-18-6Q-10-22 6-19L20-7Q0-12-18-6z", CLOTH) +
    path("M-8-14Q-20-24-30-36Q-14-36-4-20z", "#f3e6c4") +
    line("M-6-16L-22-32", INK, 1.2),
  plume:
    path("M-15-2Q-16-20 0-20T15-2L9-6H-9z", STEEL) +
    path("M-2-20Q-20-36-30-14Q-26-4-22 2Q-20-14-6-17z", RED) +
    line("M0-20V-6", "#fff6", 2.4) +
    line("M-13-4H13", BRASS, 3),
  horned:
    path("M-12-14Q-26-16-24-34Q-16-26-6-19zM12-14Q26-16 24-34Q16-26 6-19z", BONE) +
    path("M-15-3Q-16-21 0-21T15-3z", STEEL) +
    line("M-15-4H15", BRASS, 4) +
    line("M0-20V-6", "#0004", 2),
  spiked:
    path("M-15-3Q-16-20 0-20T15-3zM-3-19L0-33 3-19z", STEEL) +
    line("M-15-4H15", "#4a3526", 4) +
    line("M-8-17Q-11-12-11-7", "#fff7", 2),
  crown: path("M-13-5L-16-22-7-14 0-25 7-14 16-22 13-5z", BRASS) + ball(0, -12, 2.6, RED),
  band:
    line("M-14-7Q0-12 15-7", INK, 7) +
    line("M-14-7Q0-12 15-7", CLOTH, 4) +
    path("M-14-8L-30-14-24-6-31 0-13-4z", CLOTH),
  robin:
    path("M-17-5Q-9-24 8-20Q12-12 27-9Q6-2-17-5z", CLOTH) +
    path("M-2-18Q-10-36-26-34Q-14-24-6-15z", RED),
  wizard:
    path("M-11-8Q-6-26-12-42Q-14-48-24-44Q-8-58 2-44Q10-30 13-8z", CLOTH) +
    path("M-28-3Q0-18 29-4Q10 1 0-2T-28-3z", CLOTH) +
    line("M-11-10Q0-15 13-10", BRASS, 3.4) +
    patch("M1-34l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z", "#f6d66a"),
  cowl:
    path("M-16 16Q-24-10-8-22L2-38 8-23Q20-14 17 14Q12-8 1-9T-8 16z", CLOTH) +
    patch("M-10-9Q-4-18 6-19Q-2-14-5-8z", "#fff3") +
    spot(0, -15, 3, "#8fe3ff"),
  turban:
    path("M-17-4Q-20-22 0-24T17-4Q0-12-17-4z", CLOTH) +
    line("M-15-8Q-2-20 10-22M-6-8Q6-18 15-14", "#0003", 2) +
    ball(1, -12, 3.6, "#c79bff") +
    path("M1-16Q-2-30 6-34Q10-24 4-16z", BONE),
  moon:
    line("M-13-8Q0-14 14-8", BRASS, 4) +
    path("M-8-14Q0-12 8-14Q12-24 7-31Q6-20 0-20T-7-31Q-12-24-8-14z", "#f6d66a"),
  mortar:
    path("M-11-8V-17H11V-8Q0-12-11-8z", "#3a3140") +
    path("M-23-17L0-26 23-17 0-9z", "#4a4052") +
    line("M12-17L19-6", BRASS, 2) +
    spot(19, -5, 2.6, BRASS),
  goggles:
    path("M-15-6Q-25-16-13-18Q-14-28-3-22Q2-32 9-22Q20-26 16-15Q22-10 15-5Q0-14-15-6z", "#e8e2d6") +
    line("M-14-6Q0-11 14-6", "#4a3526", 4) +
    ball(-1, -9, 5, "#9be0d2") +
    ball(10, -8, 5, "#9be0d2"),
  bald: path("M-14 0Q-22-8-14-12Q-12-4-10 2zM13-1Q21-9 14-13Q12-5 10 1z", "#e8e2d6"),
  none: "",
};
